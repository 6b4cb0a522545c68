CREATE TABLE "inbox_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inbox_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint,
	"currency" text,
	"reference" text,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"person" text,
	"outcome" text NOT NULL,
	"evidence_id" uuid,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"dismissed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_events_provider" CHECK ("inbox_events"."provider" in ('plain', 'stripe', 'lemonsqueezy', 'gumroad', 'tally')),
	CONSTRAINT "inbox_events_kind" CHECK ("inbox_events"."kind" in ('payment', 'refund', 'signup', 'visit', 'other')),
	CONSTRAINT "inbox_events_outcome" CHECK ("inbox_events"."outcome" in ('counted', 'again', 'part', 'currency', 'full', 'free', 'old', 'waiting', 'back', 'noted', 'test', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "inbox_sources" (
	"inbox_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_sources_inbox_id_provider_pk" PRIMARY KEY("inbox_id","provider"),
	CONSTRAINT "inbox_sources_provider" CHECK ("inbox_sources"."provider" in ('stripe', 'lemonsqueezy', 'tally'))
);
--> statement-breakpoint
CREATE TABLE "inboxes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"secret" text NOT NULL,
	"secret_made_at" timestamp (3) with time zone NOT NULL,
	"earlier_secret" text,
	"earlier_until" timestamp (3) with time zone,
	"off_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbox_events" ADD CONSTRAINT "inbox_events_inbox_id_inboxes_id_fk" FOREIGN KEY ("inbox_id") REFERENCES "public"."inboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_events" ADD CONSTRAINT "inbox_events_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_sources" ADD CONSTRAINT "inbox_sources_inbox_id_inboxes_id_fk" FOREIGN KEY ("inbox_id") REFERENCES "public"."inboxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inboxes" ADD CONSTRAINT "inboxes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_events_event_key" ON "inbox_events" USING btree ("inbox_id","provider","event_id");--> statement-breakpoint
CREATE INDEX "inbox_events_inbox_idx" ON "inbox_events" USING btree ("inbox_id","created_at");--> statement-breakpoint
CREATE INDEX "inbox_events_reference_idx" ON "inbox_events" USING btree ("inbox_id","provider","reference") WHERE "inbox_events"."reference" is not null;--> statement-breakpoint
CREATE INDEX "inbox_events_person_idx" ON "inbox_events" USING btree ("inbox_id","person") WHERE "inbox_events"."person" is not null;--> statement-breakpoint
CREATE INDEX "inbox_events_evidence_idx" ON "inbox_events" USING btree ("evidence_id") WHERE "inbox_events"."evidence_id" is not null;--> statement-breakpoint
CREATE INDEX "inbox_events_created_idx" ON "inbox_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inboxes_project_key" ON "inboxes" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inboxes_slug_key" ON "inboxes" USING btree ("slug");