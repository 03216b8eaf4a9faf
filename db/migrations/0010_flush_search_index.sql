-- Only an index's owner may flush it: by this function the product may, also where it runs by a role that owns nothing.
CREATE FUNCTION flush_search_index() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT gin_clean_pending_list('public.shipments_staff_search'::regclass);
  SELECT gin_clean_pending_list('public.shipments_super_admin_search'::regclass);
$$;
