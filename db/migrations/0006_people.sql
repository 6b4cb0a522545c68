CREATE TABLE "forum_removals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid,
	"response_id" uuid,
	"user_id" uuid,
	"reason" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"appeal" text,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "forum_removals_subject" CHECK (num_nonnulls("forum_removals"."post_id", "forum_removals"."response_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "ended_conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collaboration_pool" ADD COLUMN "told_week_of" date DEFAULT '1970-01-05' NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_flags" ADD COLUMN "is_appeal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "folded" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(title || ' ' || content, NFKD), '[\u0300-\u036f]', '', 'g')), 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ', 'αβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ')) STORED;--> statement-breakpoint
ALTER TABLE "forum_responses" ADD COLUMN "folded" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(content, NFKD), '[\u0300-\u036f]', '', 'g')), 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ', 'αβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ')) STORED;--> statement-breakpoint
ALTER TABLE "user_reports" ADD COLUMN "lines" text[];--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "letter_forum" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "letter_team" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_removals" ADD CONSTRAINT "forum_removals_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_removals" ADD CONSTRAINT "forum_removals_response_id_forum_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."forum_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_removals" ADD CONSTRAINT "forum_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_removals" ADD CONSTRAINT "forum_removals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_conversations" ADD CONSTRAINT "ended_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_removals_user_idx" ON "forum_removals" USING btree ("user_id","decided_at");--> statement-breakpoint
CREATE INDEX "forum_removals_decided_idx" ON "forum_removals" USING btree ("decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_removals_post_key" ON "forum_removals" USING btree ("post_id") WHERE "forum_removals"."undone_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_removals_response_key" ON "forum_removals" USING btree ("response_id") WHERE "forum_removals"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "ended_conversations_user_idx" ON "ended_conversations" USING btree ("user_id");--> statement-breakpoint
-- What was said of two people when they met told what each had answered. It is written anew from what each shows now.
UPDATE "user_matches" SET "compatibility_reason" = 'Suggested by your answers' WHERE "origin" = 'suggestion';
--> statement-breakpoint
-- The search of the forum looks into the middle of words: with trigrams it need not read every text. The extension is a
-- trusted one, which whoever may create in a database may add; where that is not allowed, the search works without it.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX forum_posts_folded_idx ON forum_posts USING gin (folded gin_trgm_ops);
  CREATE INDEX forum_responses_folded_idx ON forum_responses USING gin (folded gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE NOTICE 'pg_trgm cannot be added here: the search of the forum reads every text.';
END $$;
--> statement-breakpoint
-- What administrators hid before can be put back as well.
UPDATE "forum_posts" SET "hidden_at" = "deleted_at" WHERE "deleted_by" IS NOT NULL AND "hidden_at" IS NULL AND "deleted_by" IS DISTINCT FROM "user_id";--> statement-breakpoint
UPDATE "forum_responses" SET "hidden_at" = "deleted_at" WHERE "deleted_by" IS NOT NULL AND "hidden_at" IS NULL AND "deleted_by" IS DISTINCT FROM "user_id";
