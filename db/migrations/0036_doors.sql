ALTER TABLE "users" ADD COLUMN "browsers_forgotten_at" timestamp (3) with time zone;--> statement-breakpoint
-- What opens an account is kept as a hash from now on. Everyone stays signed in, and calendars go on reading.
UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');--> statement-breakpoint
UPDATE "calendar_feeds" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
