ALTER TABLE "inbox_events" DROP CONSTRAINT "inbox_events_provider";--> statement-breakpoint
ALTER TABLE "inbox_events" DROP CONSTRAINT "inbox_events_kind";--> statement-breakpoint
ALTER TABLE "inbox_events" DROP CONSTRAINT "inbox_events_outcome";--> statement-breakpoint
ALTER TABLE "inbox_sources" DROP CONSTRAINT "inbox_sources_provider";--> statement-breakpoint
ALTER TABLE "inbox_events" ADD COLUMN "disputed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_events" ADD CONSTRAINT "inbox_events_provider" CHECK ("inbox_events"."provider" in ('plain', 'stripe', 'lemonsqueezy', 'gumroad', 'tally', 'typeform'));--> statement-breakpoint
ALTER TABLE "inbox_events" ADD CONSTRAINT "inbox_events_kind" CHECK ("inbox_events"."kind" in ('payment', 'refund', 'dispute', 'dispute_won', 'signup', 'visit', 'other'));--> statement-breakpoint
ALTER TABLE "inbox_events" ADD CONSTRAINT "inbox_events_outcome" CHECK ("inbox_events"."outcome" in ('counted', 'again', 'part', 'currency', 'full', 'free', 'old', 'waiting', 'back', 'returned', 'noted', 'test', 'unknown'));--> statement-breakpoint
ALTER TABLE "inbox_sources" ADD CONSTRAINT "inbox_sources_provider" CHECK ("inbox_sources"."provider" in ('stripe', 'lemonsqueezy', 'tally', 'typeform'));