CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"email_lower" text NOT NULL,
	"line" integer NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"surname" text NOT NULL,
	"phone" text NOT NULL,
	"birthdate" date,
	"fields" jsonb NOT NULL,
	"tags" jsonb NOT NULL,
	"suppress" text,
	"suppressed_at" timestamp (3) with time zone,
	CONSTRAINT "import_rows_import_id_email_lower_pk" PRIMARY KEY("import_id","email_lower")
);
--> statement-breakpoint
ALTER TABLE "import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "duplicates" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "addresses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "is_staged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "never_mailed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "states" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "lifted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "suppressions" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_of_import" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."imports"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_line" ON "import_rows" USING btree ("import_id","line");--> statement-breakpoint
CREATE INDEX "suppressions_import_id" ON "suppressions" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE POLICY "tenant" ON "import_rows" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("import_rows"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("import_rows"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));