import type { ColumnType, Generated } from "kysely";
import type { Version } from "@apron/kit/contract/call";
import type { AlertEnd, AlertKind, SignInWay } from "../contract.ts";

/** A timestamptz: read as milliseconds, written as an ISO text. */
type Moment = ColumnType<number, string, string>;
type MaybeMoment = ColumnType<number | null, string | null, string | null>;

declare module "@apron/kit/server/database" {
  interface Tables {
    /** Accounts of all versions; addresses and names sealed, found by keyed fingerprints. */
    login_account: {
      id: string;
      version: Version;
      mobile_sealed: string | null;
      mobile_index: string | null;
      email_sealed: string | null;
      email_index: string | null;
      contact_email_sealed: string | null;
      /** What an address is found by of which the middle is not known. */
      mobile_mask: Generated<string | null>;
      email_mask: Generated<string | null>;
      name_sealed: string;
      name_grams: string[];
      account_name: string | null;
      sex: Generated<string>;
      avatar_path: Generated<string>;
      language: Generated<string>;
      show_settings: Generated<boolean>;
      fixed_header: Generated<boolean>;
      sidebar_logo: Generated<boolean>;
      department: Generated<string>;
      branch: Generated<string>;
      registered_at: Moment;
      activated_at: MaybeMoment;
      last_sign_in_at: MaybeMoment;
      absence_noticed_at: MaybeMoment;
      cancelled_at: MaybeMoment;
      revision: Generated<number>;
    };
    /** Mobile numbers and mailboxes an account had before. */
    login_former_address: { id: Generated<number>; account_id: string; address_sealed: string; left_at: Moment };
    login_suspension: {
      id: string;
      account_id: string;
      reason: string;
      suspended_at: Moment;
      suspended_by: string;
      lifted_at: MaybeMoment;
      lifted_by: string | null;
    };
    login_role: {
      id: string;
      account_id: string;
      role_id: string;
      granted_at: Moment;
      granted_by: string;
      confirmed_by: string;
      taken_at: MaybeMoment;
      taken_by: string | null;
    };
    login_password: { id: Generated<number>; account_id: string; hash: string; set_at: Moment; ended_at: MaybeMoment };
    /** Wrong passwords per version and address, whether or not an account is there. */
    login_failure: { key: string; failures: number; failed_at: Moment; locked_until: MaybeMoment };
    /** Browsers an account was signed in from. */
    login_browser: { account_id: string; browser_hash: string; seen_at: Moment };
    /** Service numbers of machine accounts and their confirmation. */
    login_service: {
      account_id: string;
      service_number: string;
      double_bind: Generated<number>;
      owner_name_sealed: string;
      owner_id_sealed: string;
      checked_session: string | null;
      confirmed_at: MaybeMoment;
      confirmed_ip: string | null;
    };
    /** Attempts to sign in; of nobody's account where nobody has the address. */
    login_attempt: {
      id: Generated<number>;
      account_id: string | null;
      time: Moment;
      way: SignInWay;
      result: string;
      ip: string;
      user_agent: string;
      new_device: boolean;
    };
    login_alert: {
      id: string;
      account_id: string;
      kind: AlertKind;
      subject: string;
      raised_at: Moment;
      link_hash: string | null;
      link_ends_at: MaybeMoment;
      settled_at: MaybeMoment;
      settled_as: AlertEnd | null;
    };
    login_setup: { key_hash: string; kind: string; made_at: Moment; ends_at: Moment; used_at: MaybeMoment };
    /** The sign-in policy; the newest row holds. */
    login_policy: {
      id: Generated<number>;
      password_second_step: string;
      back_office_rotation: Generated<boolean>;
      changed_by: string;
      changed_at: Moment;
    };
  }
}
