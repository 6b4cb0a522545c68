ALTER TABLE "user_feedback" ADD COLUMN "citations" jsonb;--> statement-breakpoint
ALTER TABLE "user_feedback" ADD COLUMN "made_by" text;--> statement-breakpoint
ALTER TABLE "user_feedback" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "user_feedback" ADD COLUMN "shared_since" timestamp (3) with time zone;