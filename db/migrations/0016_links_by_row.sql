DROP INDEX "evidence_project_created_idx";--> statement-breakpoint
DROP INDEX "forum_responses_post_idx";--> statement-breakpoint
DROP INDEX "project_competitors_project_idx";--> statement-breakpoint
CREATE INDEX "challenge_enrolments_user_idx" ON "challenge_enrolments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "confidence_changes_evidence_idx" ON "confidence_changes" USING btree ("evidence_id") WHERE "confidence_changes"."evidence_id" is not null;--> statement-breakpoint
CREATE INDEX "evidence_project_idx" ON "evidence" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "evidence_experiment_idx" ON "evidence" USING btree ("experiment_id") WHERE "evidence"."experiment_id" is not null;--> statement-breakpoint
CREATE INDEX "forum_responses_all_idx" ON "forum_responses" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "project_competitors_all_idx" ON "project_competitors" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "project_personalizations_user_idx" ON "project_personalizations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_matches_ended_by_idx" ON "user_matches" USING btree ("ended_by") WHERE "user_matches"."ended_by" is not null;--> statement-breakpoint
CREATE INDEX "project_tasks_phase_idx" ON "project_tasks" USING btree ("phase_id");--> statement-breakpoint
CREATE INDEX "test_projects_all_idx" ON "test_projects" USING btree ("project_id");