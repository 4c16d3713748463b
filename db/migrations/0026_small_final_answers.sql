-- Under an Idempotency-Key only final, small answers of changing calls are stored (security review H4, L15). Older
-- processes beside this one may still write others, so there is no check: these are deleted after three days.
delete from idempotency_key where status = 409;
-- The call was executed: its key still refuses a second one.
update idempotency_key set response = null where octet_length(response) > 65536;
