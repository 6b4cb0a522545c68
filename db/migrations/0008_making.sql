ALTER TABLE "opportunity_update_schedule" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "projects_idea_idx" ON "projects" USING btree ("idea_id");--> statement-breakpoint
ALTER TABLE "opportunity_update_schedule" ADD CONSTRAINT "opportunity_update_schedule_id_unique" UNIQUE("id");