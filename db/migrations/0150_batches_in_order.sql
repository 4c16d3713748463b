-- no-transaction
-- A batch of thousands of products is put back in steps.
drop index concurrently if exists staff_change_batch_order;
create index concurrently staff_change_batch_order on staff_change (batch_id, id) where batch_id is not null;
drop index concurrently if exists staff_change_batch;
