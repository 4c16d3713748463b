-- Reviewed prescriptions by age: the job that ends them reads the oldest.
create index prescription_reviewed on prescription (created_at) where state not in ('subiendo', 'subida');
