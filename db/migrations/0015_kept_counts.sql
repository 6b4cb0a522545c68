ALTER TABLE "projects" ADD COLUMN "tasks_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "tasks_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The tasks that are shown: not removed, and not in a phase that is hidden.
UPDATE "projects" SET "tasks_total" = "shown"."total", "tasks_done" = "shown"."done"
FROM (
  SELECT "t"."project_id", count(*) AS "total", count("t"."done_at") AS "done"
  FROM "project_tasks" "t" JOIN "project_phases" "f" ON "f"."id" = "t"."phase_id"
  WHERE "t"."removed_at" IS NULL AND "f"."name" !~* 'concept development|platform design'
  GROUP BY "t"."project_id"
) AS "shown"
WHERE "shown"."project_id" = "projects"."id";--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_tasks" CHECK ("projects"."tasks_done" between 0 and "projects"."tasks_total");