-- Which orders of customers staff have read, with their medicines, prescriptions and insurance (Ley 21.719). Of one
-- person's reads in one hour the first is a row: a list that is loaded again and again does not fill the table.
-- Outlives the order, as prescription_read does.
create table order_read (
  order_id uuid not null,
  account_id uuid not null,
  -- The role then.
  reader text not null,
  hour timestamptz not null,
  at timestamptz not null,
  primary key (order_id, account_id, hour)
);
create index quote_file_read_file on quote_file_read (file_id, id);
