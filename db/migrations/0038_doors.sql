ALTER TABLE "users" ADD COLUMN "browsers_forgotten_at" timestamp (3) with time zone;--> statement-breakpoint
-- What opens an account is kept as a hash from now on. Everyone stays signed in, and calendars go on reading.
UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');--> statement-breakpoint
UPDATE "calendar_feeds" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');--> statement-breakpoint
-- Names are compared with İ, I, ı and i as one letter from now on. Of two members whose names are alike by that, one keeps the key of before.
UPDATE "profile_settings" "mine" SET "name_key" = "kept"."alike"
FROM (
	SELECT DISTINCT ON ("alike") "user_id", "alike"
	FROM (SELECT "user_id", "name_key", replace(replace("name_key", 'i' || chr(775), 'i'), chr(305), 'i') AS "alike" FROM "profile_settings") "keys"
	WHERE "alike" <> "name_key" AND NOT EXISTS (SELECT 1 FROM "profile_settings" "other" WHERE "other"."name_key" = "keys"."alike")
	ORDER BY "alike", "user_id"
) "kept" WHERE "kept"."user_id" = "mine"."user_id";
