CREATE TABLE "page_speeds" (
	"day" date NOT NULL,
	"screen" text NOT NULL,
	"measure" text NOT NULL,
	"bucket" smallint NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "page_speeds_day_screen_measure_bucket_pk" PRIMARY KEY("day","screen","measure","bucket"),
	CONSTRAINT "page_speeds_measure_known" CHECK ("page_speeds"."measure" in ('lcp', 'inp', 'cls'))
);
