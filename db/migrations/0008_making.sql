CREATE TABLE "switched_off" (
	"key" text PRIMARY KEY NOT NULL,
	"switched_by" uuid,
	"switched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "switched_off_key_known" CHECK ("switched_off"."key" in ('signUps', 'pictures', 'liveSources', 'model'))
);
--> statement-breakpoint
ALTER TABLE "opportunity_update_schedule" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "switched_off" ADD CONSTRAINT "switched_off_switched_by_users_id_fk" FOREIGN KEY ("switched_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_idea_idx" ON "projects" USING btree ("idea_id");--> statement-breakpoint
ALTER TABLE "opportunity_update_schedule" ADD CONSTRAINT "opportunity_update_schedule_id_unique" UNIQUE("id");