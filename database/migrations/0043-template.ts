import type { Migration } from "./migration.ts";

/** Form templates and their versions; what was published is never changed, only followed by a further version. */
export const template: Migration = {
  name: "0043-template",
  up: `
    create table template (
      id text primary key,
      business text not null check (business in ('exercise', 'work', 'fault', 'etl')),
      enabled boolean not null default true,
      made_by text not null,
      made_at timestamptz not null
    );

    create table template_version (
      template_id text not null references template,
      version integer not null check (version >= 1),
      status text not null check (status in ('draft', 'trial', 'published', 'retired')),
      name text not null,
      type_id text not null,
      type_name text not null,
      subtype_id text not null,
      subtype_name text not null,
      content text not null,
      fields integer not null,
      note text not null,
      revision integer not null,
      edited_by text not null,
      edited_at timestamptz not null,
      published_by text,
      published_at timestamptz,
      primary key (template_id, version),
      check ((status in ('published', 'retired')) = (published_at is not null))
    );
    create unique index template_version_open on template_version (template_id) where status in ('draft', 'trial');
    create unique index template_version_published on template_version (template_id) where status = 'published';
    create index template_version_newest on template_version (template_id, version desc);

    create table template_use (
      used_for text primary key,
      template_id text not null,
      version integer not null,
      used_at timestamptz not null,
      foreign key (template_id, version) references template_version
    );
    create index template_use_version on template_use (template_id, version, used_at desc);

    create function template_version_keep() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.status in ('draft', 'trial') then return old; end if;
        raise exception 'a published template version stays';
      end if;
      if old.status = 'draft' or (old.status = 'trial' and new.status = 'draft') then return new; end if;
      if (new.template_id, new.version, new.name, new.type_id, new.type_name, new.subtype_id, new.subtype_name,
          new.content) is distinct from (old.template_id, old.version, old.name, old.type_id, old.type_name,
          old.subtype_id, old.subtype_name, old.content) then
        raise exception 'only a draft of a template may be changed';
      end if;
      if old.status in ('published', 'retired') and (new.status not in ('published', 'retired')
          or (new.published_by, new.published_at) is distinct from (old.published_by, old.published_at)) then
        raise exception 'a published template version stays';
      end if;
      return new;
    end
    $$;

    create trigger template_version_immutable before update or delete on template_version
      for each row execute function template_version_keep();
  `,
};
