import postgres from "postgres";

/** Role of statements made for a signed-in caller. It has no log-in, and row-level security holds for it. */
export const memberRole = "onetracking_member";

/** PostgreSQL's code for a privilege that is missing. */
const insufficientPrivilege = "42501";

/**
 * Tables of the server alone: no statement for a caller reads or writes them. Of all other tables without an account a
 * caller's statements need rows: parcels are shared between accounts.
 */
const serverTables = [
  "installation",
  "carrier_token",
  "worker_beat",
  "job_run",
  "inngest_registration",
  "invoice_series",
];

/** The role is missing, and this login may not create it; the message says what an administrator must run. */
export class RoleMissing extends Error {
  override readonly name = "RoleMissing";
}

/**
 * Brings row-level security up to date: the role, its privileges, and for each table with an account two policies, so
 * that the role reaches the rows of the account that its transaction names (`app.account`) and this login all rows. Runs
 * after the migrations; changes nothing where nothing is missing, so that also a database restored under another login
 * gets its policies. Tables are found by their column: a new one cannot be forgotten.
 *
 * Throws RoleMissing, which says what an administrator must run where this login may not create the role.
 */
export async function ensureRowSecurity(sql: postgres.Sql | postgres.ReservedSql): Promise<void> {
  try {
    await sql.unsafe(createRole);
  } catch (error) {
    if (!(error instanceof postgres.PostgresError) || error.code !== insufficientPrivilege) throw error;
    const [login] = await sql`select quote_ident(current_user) as name`;
    throw new RoleMissing(
      `The database user may not create a role. Have an administrator run once: CREATE ROLE ${memberRole} NOLOGIN; GRANT ${memberRole} TO ${login?.name};`,
      { cause: error },
    );
  }
  await sql.unsafe(createPolicies);
  await sql.unsafe(createQueueFunctions);
}

// Roles belong to the cluster: two databases that are migrated at once may both create it.
const createRole = `
do $$
begin
  if not exists (select from pg_roles where rolname = '${memberRole}') then
    begin
      create role ${memberRole} nologin nobypassrls;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if exists (select from pg_roles where rolname = '${memberRole}' and (rolsuper or rolbypassrls)) then
    raise exception 'The role ${memberRole} skips row-level security: ALTER ROLE ${memberRole} NOSUPERUSER NOBYPASSRLS';
  end if;
  if not pg_has_role(current_user, '${memberRole}', 'member') then
    execute format('grant ${memberRole} to %I', current_user);
  end if;
end $$`;

const createPolicies = `
do $$
declare
  t record;
  own text;
begin
  grant usage on schema public to ${memberRole};
  grant select, insert, update, delete on all tables in schema public to ${memberRole};
  grant usage, select on all sequences in schema public to ${memberRole};
  for t in select relname from pg_class where relnamespace = 'public'::regnamespace
    and relname = any(array['${serverTables.join("', '")}'])
  loop
    execute format('revoke all on %I from ${memberRole}', t.relname);
  end loop;
  for t in
    select c.oid, c.relname, a.attname, c.relrowsecurity and c.relforcerowsecurity as is_secured
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (a.attname = 'account_id' or (c.relname = 'account' and a.attname = 'id'))
  loop
    if not t.is_secured then
      execute format('alter table %I enable row level security, force row level security', t.relname);
    end if;
    if not exists (select from pg_policy where polrelid = t.oid and polname = 'account') then
      -- After a transaction that set it the setting is '', not null.
      own := format('%I = nullif(current_setting(''app.account'', true), '''')::uuid', t.attname);
      execute format('create policy account on %I to ${memberRole} using (%s) with check (%s)', t.relname, own, own);
    end if;
    if not exists (
      select from pg_policy p join pg_roles r on r.oid = any(p.polroles)
      where p.polrelid = t.oid and p.polname = 'server' and r.rolname = current_user
    ) then
      execute format('drop policy if exists server on %I', t.relname);
      execute format('create policy server on %I to %I using (true) with check (true)', t.relname, current_user);
    end if;
  end loop;
  -- Counts follow the rows, whoever changes them.
  if exists (select from pg_proc where oid = to_regproc('count_shipments') and not prosecdef) then
    alter function count_shipments() security definer set search_path = public, pg_temp;
  end if;
end $$`;

// The queue's tables are closed to the role: it adds and removes jobs by these.
const createQueueFunctions = `
create or replace function add_queue_jobs(specs jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  -- Flags let a worker skip kinds and groups at their limits; a job of priority 0 (a reader waits) has none and is never
  -- held back.
  select graphile_worker.add_jobs(
    array(
      select (row(j.identifier, j.payload, j.queue_name, j.run_at, j.max_attempts, j.job_key, j.priority,
        case when j.priority > 0 then array_remove(array[j.identifier, j.concurrency_group], null) end
        )::graphile_worker.job_spec)
      from jsonb_to_recordset(specs) as j(
        identifier text, payload json, run_at timestamptz, max_attempts smallint, job_key text, priority smallint,
        queue_name text, concurrency_group text)
    ),
    job_key_preserve_run_at => false
  )
$$;
create or replace function remove_queue_job(key text) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select graphile_worker.remove_job(key)
$$;
revoke all on function add_queue_jobs(jsonb), remove_queue_job(text) from public;
grant execute on function add_queue_jobs(jsonb), remove_queue_job(text) to ${memberRole}`;
