ALTER TABLE "test_feedback" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "test_projects" ADD COLUMN "hidden_reason" text;