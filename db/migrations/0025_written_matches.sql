CREATE TABLE "written_matches" (
	"suggestion_id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"planner_content" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "written_matches" ADD CONSTRAINT "written_matches_suggestion_id_project_collaboration_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."project_collaboration_suggestions"("id") ON DELETE cascade ON UPDATE no action;