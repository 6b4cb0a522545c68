ALTER TABLE "mails" ADD COLUMN "about" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "events_subject_idx" ON "events" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "events_data_idx" ON "events" USING gin ("data") WHERE "events"."data" <> '{}'::jsonb;--> statement-breakpoint
CREATE INDEX "mails_about_idx" ON "mails" USING gin ("about");--> statement-breakpoint
CREATE INDEX "notifications_subject_idx" ON "notifications" USING btree ("subject_id");--> statement-breakpoint
-- Nothing says whom an email sent before this names, so erasing a person could not find it: its text goes now.
UPDATE "mails" SET "body" = '', "html" = '' WHERE "stop_address" IS NOT NULL AND "sent_at" IS NOT NULL;
