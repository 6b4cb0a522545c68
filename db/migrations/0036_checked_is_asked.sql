ALTER TABLE "inbox_events" DROP CONSTRAINT "inbox_events_outcome";--> statement-breakpoint
ALTER TABLE "inbox_events" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "inbox_events" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "inbox_events" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "inbox_sources" ADD COLUMN "api_key" text;--> statement-breakpoint
ALTER TABLE "inbox_sources" ADD COLUMN "api_key_refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "inbox" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_events" ADD CONSTRAINT "inbox_events_outcome" CHECK ("inbox_events"."outcome" in ('counted', 'again', 'part', 'currency', 'full', 'free', 'own', 'old', 'waiting', 'back', 'returned', 'noted', 'test', 'unknown'));--> statement-breakpoint
ALTER TABLE "inbox_sources" ADD CONSTRAINT "inbox_sources_api_key" CHECK ("inbox_sources"."api_key" is null or "inbox_sources"."provider" = 'stripe');--> statement-breakpoint
UPDATE "notification_settings" SET "inbox" = "projects";--> statement-breakpoint
UPDATE "evidence" SET "provenance" = 'seen' WHERE "provenance" = 'checked';--> statement-breakpoint
UPDATE "metric_values" SET "provenance" = 'seen' WHERE "provenance" = 'checked';--> statement-breakpoint
UPDATE "projects" SET "provenance" = 'seen' WHERE "provenance" = 'checked';
