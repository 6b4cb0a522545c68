CREATE TABLE "cohort_founders" (
	"cohort_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cohort_founders_cohort_id_user_id_pk" PRIMARY KEY("cohort_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "cohort_invitations" (
	"invitation_id" uuid PRIMARY KEY NOT NULL,
	"cohort_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cohort_mentors" (
	"cohort_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cohort_mentors_cohort_id_user_id_pk" PRIMARY KEY("cohort_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "cohort_shares" (
	"cohort_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cohort_shares_cohort_id_user_id_project_id_pk" PRIMARY KEY("cohort_id","user_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "cohorts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"made_by" uuid,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cohorts_name_length" CHECK (length("cohorts"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "admission" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mode" text NOT NULL,
	"domains" text[] NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "admission_only" CHECK ("admission"."only"),
	CONSTRAINT "admission_mode" CHECK ("admission"."mode" in ('open', 'invitation', 'domain', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "invitation_uses" (
	"invitation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_uses_invitation_id_user_id_pk" PRIMARY KEY("invitation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"made_by" uuid,
	"note" text NOT NULL,
	"uses_allowed" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_note_length" CHECK (length("invitations"."note") between 1 and 120),
	CONSTRAINT "invitations_uses_allowed" CHECK ("invitations"."uses_allowed" between 1 and 1000),
	CONSTRAINT "invitations_uses" CHECK ("invitations"."uses" between 0 and "invitations"."uses_allowed")
);
--> statement-breakpoint
CREATE TABLE "waiting_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"invited_at" timestamp (3) with time zone,
	"leave_token_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_list_email_unique" UNIQUE("email"),
	CONSTRAINT "waiting_list_leave_token_hash_unique" UNIQUE("leave_token_hash")
);
--> statement-breakpoint
ALTER TABLE "cohort_founders" ADD CONSTRAINT "cohort_founders_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_founders" ADD CONSTRAINT "cohort_founders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_invitations" ADD CONSTRAINT "cohort_invitations_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_invitations" ADD CONSTRAINT "cohort_invitations_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_mentors" ADD CONSTRAINT "cohort_mentors_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_mentors" ADD CONSTRAINT "cohort_mentors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_shares" ADD CONSTRAINT "cohort_shares_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_shares" ADD CONSTRAINT "cohort_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_shares" ADD CONSTRAINT "cohort_shares_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_shares" ADD CONSTRAINT "cohort_shares_founder_fk" FOREIGN KEY ("cohort_id","user_id") REFERENCES "public"."cohort_founders"("cohort_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohorts" ADD CONSTRAINT "cohorts_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admission" ADD CONSTRAINT "admission_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cohort_founders_joined_idx" ON "cohort_founders" USING btree ("cohort_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "cohort_founders_user_idx" ON "cohort_founders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cohort_invitations_cohort_idx" ON "cohort_invitations" USING btree ("cohort_id");--> statement-breakpoint
CREATE INDEX "cohort_mentors_user_idx" ON "cohort_mentors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cohort_shares_user_idx" ON "cohort_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cohort_shares_project_idx" ON "cohort_shares" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "cohorts_created_idx" ON "cohorts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "cohorts_made_by_idx" ON "cohorts" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "invitation_uses_user_idx" ON "invitation_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitations_created_idx" ON "invitations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_made_by_idx" ON "invitations" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "waiting_list_created_idx" ON "waiting_list" USING btree ("created_at","id");