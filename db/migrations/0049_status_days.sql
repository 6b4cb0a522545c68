CREATE TABLE "status_days" (
	"part" text NOT NULL,
	"day" date NOT NULL,
	"checked" bit(1440) NOT NULL,
	"troubled" bit(1440) NOT NULL,
	CONSTRAINT "status_days_day_part_pk" PRIMARY KEY("day","part"),
	CONSTRAINT "status_days_part_known" CHECK ("status_days"."part" in ('database', 'emails', 'jobs', 'liveSources'))
);
