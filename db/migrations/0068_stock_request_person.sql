-- A back-in-stock request says who waits (CONTENT §2.9), and is a case of the inbox. Requests of before have neither.
alter table stock_request
  add column name text check (length(name) <= 100),
  -- Nine digits.
  add column phone text check (length(phone) <= 12),
  add column case_id uuid;
