ALTER TABLE "notification_settings" RENAME COLUMN "letter_messages" TO "email_messages";--> statement-breakpoint
ALTER TABLE "notification_settings" RENAME COLUMN "letter_matches" TO "email_matches";--> statement-breakpoint
ALTER TABLE "notification_settings" RENAME COLUMN "letter_events" TO "email_events";--> statement-breakpoint
ALTER TABLE "notification_settings" RENAME COLUMN "letter_forum" TO "email_forum";--> statement-breakpoint
ALTER TABLE "notification_settings" RENAME COLUMN "letter_team" TO "email_team";--> statement-breakpoint
ALTER TABLE "notification_settings" RENAME COLUMN "letter_week" TO "email_week";