CREATE TABLE "metric_values" (
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"week" date NOT NULL,
	"value" numeric NOT NULL,
	"provenance" text NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "metric_values_project_id_kind_week_pk" PRIMARY KEY("project_id","kind","week"),
	CONSTRAINT "metric_values_kind" CHECK ("metric_values"."kind" in ('visits', 'signups', 'revenue', 'own')),
	CONSTRAINT "metric_values_provenance" CHECK ("metric_values"."provenance" in ('told', 'seen', 'checked')),
	CONSTRAINT "metric_values_week" CHECK (extract(isodow from "metric_values"."week") = 1),
	CONSTRAINT "metric_values_count" CHECK ("metric_values"."kind" in ('revenue', 'own') or "metric_values"."value" >= 0),
	CONSTRAINT "metric_values_whole" CHECK ("metric_values"."kind" = 'own' or "metric_values"."value" = trunc("metric_values"."value"))
);
--> statement-breakpoint
CREATE TABLE "project_metrics" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"own_name" text,
	"own_unit" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_metrics_kind" CHECK ("project_metrics"."kind" in ('visits', 'signups', 'revenue', 'own')),
	CONSTRAINT "project_metrics_own" CHECK ("project_metrics"."kind" <> 'own' or "project_metrics"."own_name" is not null)
);
--> statement-breakpoint
ALTER TABLE "metric_values" ADD CONSTRAINT "metric_values_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_metrics" ADD CONSTRAINT "project_metrics_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;