CREATE TABLE "forum_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text DEFAULT 'General' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT 'MessageCircle' NOT NULL,
	"posts_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_categories_name_unique" UNIQUE("name"),
	CONSTRAINT "forum_categories_icon" CHECK ("forum_categories"."icon" in ('Code', 'TrendingUp', 'Users', 'MessageCircle'))
);
--> statement-breakpoint
CREATE TABLE "forum_edits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid,
	"response_id" uuid,
	"title" text,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_edits_subject" CHECK (num_nonnulls("forum_edits"."post_id", "forum_edits"."response_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "forum_flags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid,
	"response_id" uuid,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"decision" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_flags_subject" CHECK (num_nonnulls("forum_flags"."post_id", "forum_flags"."response_id") = 1),
	CONSTRAINT "forum_flags_decision" CHECK ("forum_flags"."decision" in ('hide', 'keep')),
	CONSTRAINT "forum_flags_resolved" CHECK (("forum_flags"."resolved_at" is null) = ("forum_flags"."decision" is null))
);
--> statement-breakpoint
CREATE TABLE "forum_likes" (
	"response_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_likes_response_id_user_id_pk" PRIMARY KEY("response_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "forum_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"category_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"is_solved" boolean DEFAULT false NOT NULL,
	"views_count" integer DEFAULT 0 NOT NULL,
	"responses_count" integer DEFAULT 0 NOT NULL,
	"last_activity_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(title || ' ' || content, '@./:_-#', '       '))) STORED,
	CONSTRAINT "forum_posts_title" CHECK (char_length("forum_posts"."title") between 1 and 200),
	CONSTRAINT "forum_posts_content" CHECK (char_length("forum_posts"."content") between 1 and 20000),
	CONSTRAINT "forum_posts_counts" CHECK ("forum_posts"."views_count" >= 0 and "forum_posts"."responses_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "forum_responses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid,
	"content" text NOT NULL,
	"is_solution" boolean DEFAULT false NOT NULL,
	"is_proposed" boolean DEFAULT false NOT NULL,
	"is_admin_response" boolean DEFAULT false NOT NULL,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(content, '@./:_-#', '       '))) STORED,
	CONSTRAINT "forum_responses_content" CHECK (char_length("forum_responses"."content") between 1 and 20000),
	CONSTRAINT "forum_responses_likes" CHECK ("forum_responses"."likes_count" >= 0),
	CONSTRAINT "forum_responses_solution" CHECK (not "forum_responses"."is_solution" or "forum_responses"."deleted_at" is null)
);
--> statement-breakpoint
CREATE TABLE "forum_views" (
	"post_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "forum_views_post_id_viewer_day_pk" PRIMARY KEY("post_id","viewer","day")
);
--> statement-breakpoint
CREATE TABLE "address_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name_key" text,
	"show_bio" boolean DEFAULT true NOT NULL,
	"show_traits" boolean DEFAULT false NOT NULL,
	"show_projects" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_settings_name_key_unique" UNIQUE("name_key")
);
--> statement-breakpoint
ALTER TABLE "forum_edits" ADD CONSTRAINT "forum_edits_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_edits" ADD CONSTRAINT "forum_edits_response_id_forum_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."forum_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_flags" ADD CONSTRAINT "forum_flags_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_flags" ADD CONSTRAINT "forum_flags_response_id_forum_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."forum_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_flags" ADD CONSTRAINT "forum_flags_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_flags" ADD CONSTRAINT "forum_flags_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_likes" ADD CONSTRAINT "forum_likes_response_id_forum_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."forum_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_likes" ADD CONSTRAINT "forum_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_responses" ADD CONSTRAINT "forum_responses_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_responses" ADD CONSTRAINT "forum_responses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_views" ADD CONSTRAINT "forum_views_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_changes" ADD CONSTRAINT "address_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_settings" ADD CONSTRAINT "profile_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_edits_post_idx" ON "forum_edits" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_edits_response_idx" ON "forum_edits" USING btree ("response_id");--> statement-breakpoint
CREATE INDEX "forum_flags_open_idx" ON "forum_flags" USING btree ("created_at","id") WHERE "forum_flags"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_flags_post_key" ON "forum_flags" USING btree ("post_id","reporter_id") WHERE "forum_flags"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_flags_response_key" ON "forum_flags" USING btree ("response_id","reporter_id") WHERE "forum_flags"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "forum_flags_reporter_idx" ON "forum_flags" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "forum_likes_user_idx" ON "forum_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_posts_latest_idx" ON "forum_posts" USING btree ("created_at","id") WHERE "forum_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forum_posts_responses_idx" ON "forum_posts" USING btree ("responses_count","id") WHERE "forum_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forum_posts_views_idx" ON "forum_posts" USING btree ("views_count","id") WHERE "forum_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forum_posts_category_latest_idx" ON "forum_posts" USING btree ("category_id","created_at","id") WHERE "forum_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forum_posts_category_responses_idx" ON "forum_posts" USING btree ("category_id","responses_count","id") WHERE "forum_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forum_posts_category_views_idx" ON "forum_posts" USING btree ("category_id","views_count","id") WHERE "forum_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "forum_posts_search_idx" ON "forum_posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "forum_posts_user_idx" ON "forum_posts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_responses_post_idx" ON "forum_responses" USING btree ("post_id","created_at","id") WHERE "forum_responses"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_responses_solution_key" ON "forum_responses" USING btree ("post_id") WHERE "forum_responses"."is_solution";--> statement-breakpoint
CREATE INDEX "forum_responses_search_idx" ON "forum_responses" USING gin ("search");--> statement-breakpoint
CREATE INDEX "forum_responses_user_idx" ON "forum_responses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_views_day_idx" ON "forum_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "address_changes_expires_at_idx" ON "address_changes" USING btree ("expires_at");