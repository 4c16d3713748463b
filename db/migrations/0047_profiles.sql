-- The profile (ACCOUNT §3): declarations, news by mail, and pathologies with a consent of their own.
alter table account
  add column older boolean not null default false,
  add column promotions boolean not null default false,
  add column health_consent_at timestamptz,
  add column pathologies text[] not null default '{}',
  -- Health data is there with a consent only (Ley 21.719).
  add constraint account_pathologies_consent check (cardinality(pathologies) = 0 or health_consent_at is not null);
-- Whoever registered has declared it.
update account set older = true where privacy_accepted_at is not null;

-- The pathologies to choose among, in the order of the list.
create table pathology (
  name text primary key,
  position integer not null unique
);
insert into pathology (name, position) values
  ('Alergias', 1), ('Artritis', 2), ('Artrosis', 3), ('Asma', 4), ('Cáncer', 5), ('Colesterol alto', 6),
  ('Depresión y ansiedad', 7), ('Diabetes', 8), ('Enfermedad pulmonar obstructiva crónica (EPOC)', 9),
  ('Enfermedad renal crónica', 10), ('Enfermedades cardiovasculares', 11), ('Epilepsia', 12),
  ('Gastritis y reflujo', 13),
  ('Hipertensión arterial', 14), ('Hipotiroidismo', 15), ('Migraña', 16), ('Obesidad', 17), ('Osteoporosis', 18),
  ('Parkinson', 19), ('Psoriasis', 20);
