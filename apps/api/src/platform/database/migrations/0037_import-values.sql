ALTER TABLE "import_refusals" DROP CONSTRAINT "import_refusals_import_id_line_pk";--> statement-breakpoint
ALTER TABLE "import_refusals" ADD COLUMN "field" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_refusals" ADD COLUMN "cells" jsonb;--> statement-breakpoint
ALTER TABLE "import_refusals" ADD CONSTRAINT "import_refusals_import_id_line_field_pk" PRIMARY KEY("import_id","line","field");--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "skipped_values" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "column_names" jsonb;
