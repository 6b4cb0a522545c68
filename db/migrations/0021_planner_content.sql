ALTER TABLE "action_plans" ADD COLUMN "planner_content" jsonb;--> statement-breakpoint
ALTER TABLE "opportunity_analyses" ADD COLUMN "planner_content" jsonb;--> statement-breakpoint
ALTER TABLE "project_personalizations" ADD COLUMN "planner_content" jsonb;