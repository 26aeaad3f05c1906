CREATE TABLE "orders" (
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"email_lower" text NOT NULL,
	"ordered_at" timestamp (3) with time zone NOT NULL,
	"amount" bigint,
	"currency" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_project_id_order_id_pk" PRIMARY KEY("project_id","order_id"),
	CONSTRAINT "orders_amount" CHECK ((amount is null) = (currency is null))
);
--> statement-breakpoint
ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_email_lower" ON "orders" USING btree ("project_id","email_lower");--> statement-breakpoint
CREATE INDEX "orders_ordered_at" ON "orders" USING btree ("project_id","ordered_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "orders" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("orders"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]) and ((select coalesce(current_setting('x.trashed_projects', true), '') = '') or "orders"."project_id" <> all ((select nullif(coalesce(current_setting('x.trashed_projects', true), ''), '')::uuid[])::uuid[]))) WITH CHECK ("orders"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));