create table clicks (
  link integer not null references links(id),
  at datetime not null
);
create index clicks_by_link on clicks (link);
