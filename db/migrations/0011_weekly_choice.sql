ALTER TABLE "notification_settings" ADD COLUMN "letter_week" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "week_token" text;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "last_week_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_week_token_unique" UNIQUE("week_token");--> statement-breakpoint
-- Choices and the tokens in emails already sent move along; people without a row get one with the token they have.
INSERT INTO "notification_settings" ("user_id", "token", "last_digest_at", "letter_week", "last_week_at", "week_token")
SELECT "user_id", "token", "last_letter_at", "weekly_letter", "last_letter_at", "token" FROM "mail_choices"
ON CONFLICT ("user_id") DO UPDATE SET "letter_week" = excluded."letter_week", "last_week_at" = excluded."last_week_at", "week_token" = excluded."week_token";--> statement-breakpoint
DROP TABLE "mail_choices" CASCADE;
