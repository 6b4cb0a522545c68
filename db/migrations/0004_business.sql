ALTER TABLE "notification_settings" ADD COLUMN "letter_messages" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "letter_matches" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "letter_events" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_unmailed_idx" ON "notifications" USING btree ("updated_at") WHERE "notifications"."read_at" is null and "notifications"."mailed_at" is null;