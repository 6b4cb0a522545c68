ALTER TABLE "collaboration_pool" ADD COLUMN "told_week_of" date DEFAULT '1970-01-05' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_reports" ADD COLUMN "lines" text[];--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "letter_forum" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "letter_team" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- What was said of two people when they met told what each had answered. It is written anew from what each shows now.
UPDATE "user_matches" SET "compatibility_reason" = 'Suggested by your answers' WHERE "origin" = 'suggestion';
