import pg from 'pg'

export type Row = Record<string, unknown>
export type Change = { table: string; key: string; before: Row | null; after: Row | null }

/** What every call leaves, whatever it does. */
const untold = ['rate_limits', 'idempotency_keys']

const install = `
create schema lab;
create table lab.relations as
  select c.oid::regclass as relation, n.nspname || '.' || c.relname as name,
    (select string_agg(format('%I', attname), ', ' order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    coalesce((select array_agg(a.attname::text order by a.attnum) from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary), '{}') as keys
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (n.nspname = 'public' or n.nspname = 'pgboss' and c.relname like 'j%');
create table lab.changes (
  id bigserial primary key, relation regclass not null, before jsonb, after jsonb
);
create function lab.note() returns trigger language plpgsql as $$
begin
  insert into lab.changes (relation, before, after) values (
    tg_relid,
    case when tg_op <> 'INSERT' then to_jsonb(old) end,
    case when tg_op <> 'DELETE' then to_jsonb(new) end
  );
  return null;
end $$;
create function lab.put(target regclass, before jsonb, after jsonb) returns void language plpgsql as $$
declare
  r lab.relations;
  keys text;
  found text;
begin
  select * into r from lab.relations where relation = target;
  select string_agg(format('%I', key), ', ') into keys from unnest(r.keys) key;
  found := case when keys is null then 'to_jsonb(t) = $2'
    else format('(%s) = (select %s from jsonb_populate_record(null::%s, $2))', keys, keys, target) end;
  if before is null then
    execute format('insert into %s (%s) overriding system value select %s from jsonb_populate_record(null::%s, $1)',
      target, r.columns, r.columns, target) using after;
  elsif after is null then
    execute format('delete from %s t where %s', target, found) using after, before;
  else
    execute format('update %s t set (%s) = (select %s from jsonb_populate_record(null::%s, $1)) where %s',
      target, r.columns, r.columns, target, found) using after, before;
  end if;
end $$;
create function lab.move(here bigint, there bigint) returns void language plpgsql as $$
declare
  c lab.changes;
begin
  perform set_config('session_replication_role', 'replica', true);
  if there < here then
    for c in select * from lab.changes where id > there and id <= here order by id desc loop
      perform lab.put(c.relation, c.after, c.before);
    end loop;
  else
    for c in select * from lab.changes where id > here and id <= there order by id loop
      perform lab.put(c.relation, c.before, c.after);
    end loop;
  end if;
end $$;
do $$
declare
  r lab.relations;
begin
  for r in select * from lab.relations where name <> all (array[${untold.map((name) => `'public.${name}'`)}]) loop
    execute format('create trigger lab_note after insert or update or delete on %s
      for each row execute function lab.note()', r.relation);
  end loop;
end $$`

/** Notes every change of a row from now on, and brings the database to any moment of that. */
export async function openRewind(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(install)
  let here = 0
  /** Answers come before what a call leaves to be done. */
  const quiet = async () => {
    for (;;) {
      const { rows } = await client.query(
        `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' limit 1`,
      )
      if (rows.length === 0) return
    }
  }
  const mark = async (): Promise<number> => {
    const { rows } = await client.query('select coalesce(max(id), 0)::int as at from lab.changes')
    return rows[0].at
  }
  return {
    mark,
    /** From now on the history is what it is. */
    end: async () => void (here = await mark()),
    go: async (there: number) => {
      await client.query('select lab.move($1, $2)', [here, there])
      here = there
    },
    /** What was done since `from`, and what its calls had left to do. */
    since: async (from: number): Promise<Change[]> => {
      await quiet()
      const { rows } = await client.query(
        `select r.name as "table", c.before, c.after,
          (select string_agg(coalesce(c.after, c.before) ->> key, ' ') from unnest(r.keys) key) as key
        from lab.changes c join lab.relations r using (relation) where c.id > $1 order by c.id`,
        [from],
      )
      return rows
    },
    between: async (from: number, to: number): Promise<string[]> => {
      const { rows } = await client.query(
        'select distinct r.name from lab.changes c join lab.relations r using (relation) where c.id > $1 and c.id <= $2',
        [from, to],
      )
      return rows.map(({ name }) => name)
    },
    undo: async (from: number) => {
      await client.query(
        'with moved as materialized (select lab.move((select max(id) from lab.changes), $1)) delete from lab.changes where id > $1 and exists (select 1 from moved)',
        [from],
      )
    },
    close: () => client.end(),
  }
}
