ALTER TABLE "projects" ADD COLUMN "planner_brief" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "planner_phases" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "written_note" text;