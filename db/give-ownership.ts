import type postgres from "postgres";
import { memberRole } from "./row-security";

/** A role that a database belongs to. */
export interface DatabaseOwner {
  readonly name: string;
  readonly password: string;
}

/**
 * Makes a role without superuser rights the owner of a database and of all that this superuser made in it, so that the
 * product runs as it. Creates it where it is missing; changes nothing the second time. `sql`: a superuser's connection to
 * that database.
 */
export async function giveOwnership(sql: postgres.Sql, { name, password }: DatabaseOwner): Promise<void> {
  const [role, secret, database] = await quoteAll(sql, name, password);
  const known = await sql`select from pg_roles where rolname = ${name}`;
  if (known.length === 0) await sql.unsafe(`create role ${role} nosuperuser`);
  await sql.unsafe(`alter role ${role} login nosuperuser nobypassrls password ${secret}`);
  const member = await sql`select from pg_roles where rolname = ${memberRole}`;
  if (member.length === 0) await sql.unsafe(`create role ${memberRole} nologin nobypassrls`);
  await sql.unsafe(`grant ${memberRole} to ${role}`);
  await sql.unsafe(`alter database ${database} owner to ${role}`);
  await sql.unsafe(giveObjects(role));
}

async function quoteAll(sql: postgres.Sql, name: string, password: string) {
  const [row] = await sql<{ role: string; secret: string; database: string }[]>`
    select quote_ident(${name}) as role, quote_literal(${password}) as secret, quote_ident(current_database()) as database`;
  if (!row) throw new Error("no answer");
  return [row.role, row.secret, row.database] as const;
}

/** Objects of extensions stay; sequences of columns, indexes and row types follow their tables. */
const giveObjects = (role: string) => `
do $$
declare
  o record;
begin
  for o in
    with made as (
      select 'pg_namespace'::regclass as class, oid, format('schema %I', nspname) as text, 1 as place
      from pg_namespace where nspowner = current_user::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
      union all
      select 'pg_class'::regclass, c.oid, format('%s %s', case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
        when 'S' then 'sequence' when 'c' then 'type' when 'f' then 'foreign table' else 'table' end, c.oid::regclass), 2
      from pg_class c where c.relowner = current_user::regrole and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f', 'c')
        and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
          and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i'))
      union all
      select 'pg_proc'::regclass, p.oid, format('routine %s', p.oid::regprocedure), 3
      from pg_proc p where p.proowner = current_user::regrole
        and p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      union all
      select 'pg_type'::regclass, t.oid, format('type %s', t.oid::regtype), 4
      from pg_type t where t.typowner = current_user::regrole and t.typtype in ('e', 'd', 'r')
        and t.typnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    )
    select text from made m
    where not exists (select from pg_depend d where d.classid = m.class and d.objid = m.oid and d.deptype = 'e')
    order by place, text
  loop
    execute format('alter %s owner to ${role}', o.text);
  end loop;
end $$`;
