CREATE TABLE "registry_entries" (
	"number" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"subject" uuid NOT NULL,
	"sealed" text NOT NULL,
	"head" text NOT NULL,
	CONSTRAINT "registry_entries_sealed" CHECK ("registry_entries"."sealed" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "registry_entries_head" CHECK ("registry_entries"."head" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "test_page_records" (
	"entry" integer NOT NULL,
	"part" text NOT NULL,
	"page_id" uuid NOT NULL,
	"salt" text NOT NULL,
	"text" text NOT NULL,
	"is_withheld" boolean DEFAULT false NOT NULL,
	CONSTRAINT "test_page_records_entry_part_pk" PRIMARY KEY("entry","part"),
	CONSTRAINT "test_page_records_part" CHECK ("test_page_records"."part" in ('page', 'marks', 'forecast')),
	CONSTRAINT "test_page_records_salt" CHECK ("test_page_records"."salt" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "test_pages" ADD COLUMN "registered_as" integer;--> statement-breakpoint
ALTER TABLE "test_page_records" ADD CONSTRAINT "test_page_records_entry_registry_entries_number_fk" FOREIGN KEY ("entry") REFERENCES "public"."registry_entries"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_page_records" ADD CONSTRAINT "test_page_records_page_id_test_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."test_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_page_records_page_idx" ON "test_page_records" USING btree ("page_id","entry");--> statement-breakpoint
ALTER TABLE "test_pages" ADD CONSTRAINT "test_pages_registered_as_registry_entries_number_fk" FOREIGN KEY ("registered_as") REFERENCES "public"."registry_entries"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "test_pages_registered_key" ON "test_pages" USING btree ("registered_as") WHERE "test_pages"."registered_as" is not null;--> statement-breakpoint
CREATE FUNCTION "refuse_registry_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'registry_entries only grows';
END $$;
--> statement-breakpoint
CREATE TRIGGER "registry_entries_only_grows" BEFORE UPDATE OR DELETE ON "registry_entries"
	FOR EACH ROW EXECUTE FUNCTION "refuse_registry_change"();
