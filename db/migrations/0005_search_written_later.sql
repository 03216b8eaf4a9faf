-- Set on the indexes that are there: making them anew would take half a minute for a million shipments.
ALTER INDEX "shipments_staff_search" SET (gin_pending_list_limit = 16384);--> statement-breakpoint
ALTER INDEX "shipments_super_admin_search" SET (gin_pending_list_limit = 16384);
