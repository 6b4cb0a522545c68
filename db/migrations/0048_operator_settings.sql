CREATE TABLE "operator_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_settings" ADD CONSTRAINT "operator_settings_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;