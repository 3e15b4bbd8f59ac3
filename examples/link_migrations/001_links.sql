create table links (
  id integer primary key,
  url text not null unique,
  hits integer not null default 0
);
