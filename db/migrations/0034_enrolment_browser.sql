-- The browser that began an enrolment, as the visitor's cookie is kept: only that one may finish it (security review M2).
alter table card_inscription add column visitor text;
