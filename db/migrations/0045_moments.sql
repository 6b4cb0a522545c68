CREATE TABLE "moments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"experiment_id" uuid,
	"kind" text NOT NULL,
	"headline" text NOT NULL,
	"line" text NOT NULL,
	"reached_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "moments_kind" CHECK ("moments"."kind" in ('pass', 'stop', 'payment')),
	CONSTRAINT "moments_payment" CHECK (("moments"."kind" = 'payment') = ("moments"."experiment_id" is null))
);
--> statement-breakpoint
ALTER TABLE "moments" ADD CONSTRAINT "moments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moments" ADD CONSTRAINT "moments_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "moments_experiment_key" ON "moments" USING btree ("experiment_id") WHERE "moments"."experiment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "moments_payment_key" ON "moments" USING btree ("project_id") WHERE "moments"."experiment_id" is null;--> statement-breakpoint
CREATE INDEX "moments_project_idx" ON "moments" USING btree ("project_id","reached_at");