"""The tables of the provider, in SQLite. Their names are those of the state server's records."""

import os
import sqlite3
import uuid
from datetime import datetime, timezone
from typing import Any

Row = dict[str, Any]

SCHEMA = """
create table if not exists user (id integer primary key, created_at text, email text, password text, nickname text);
create table if not exists session (id text primary key, created_at text, user_id integer, is_expired integer);
create table if not exists failed_sign_in (id integer primary key, created_at text, email text);
create table if not exists message (id integer primary key, created_at text, user_id integer, subject text,
                                    content text, is_read integer);
"""

# One connection for all requests: the API is a chain of short statements.
database = sqlite3.connect(os.environ.get("DATABASE", ":memory:"), check_same_thread=False, isolation_level=None)
database.row_factory = sqlite3.Row
database.executescript(SCHEMA)


def columns_of(kind: str) -> set[str]:
    """Returns the columns of a table. The names of tables and columns go into statements, so unknown ones are refused."""
    columns = {row["name"] for row in database.execute("select name from pragma_table_info(?)", (kind,))}
    if not columns:
        raise LookupError(f"no table for {kind}")
    return columns


def condition(kind: str, where: Row) -> str:
    unknown = set(where) - columns_of(kind)
    if unknown:
        raise LookupError(f"{kind} has no {', '.join(sorted(unknown))}")
    return " and ".join(f"{name} is ?" for name in where) or "true"


def create(kind: str, fields: Row) -> Row:
    """Adds a row; fields that the table does not have are left out."""
    known = {name: value for name, value in fields.items() if name in columns_of(kind)}
    row = {**known, "created_at": datetime.now(timezone.utc).isoformat()}
    if kind == "session":
        row["id"] = str(uuid.uuid4())
    places = ", ".join("?" for _ in row)
    cursor = database.execute(f"insert into {kind} ({', '.join(row)}) values ({places})", tuple(row.values()))
    return row if kind == "session" else {**row, "id": cursor.lastrowid}


def select(kind: str, where: Row) -> list[Row]:
    """Returns the rows with these values, the newest first."""
    statement = f"select * from {kind} where {condition(kind, where)} order by rowid desc"
    return [dict(row) for row in database.execute(statement, tuple(where.values()))]


def find(kind: str, where: Row) -> Row | None:
    return next(iter(select(kind, where)), None)


def update(kind: str, row_id: Any, fields: Row) -> None:
    for name, value in fields.items():
        if name in columns_of(kind):
            database.execute(f"update {kind} set {name} = ? where id is ?", (value, row_id))


def remove(kind: str, where: Row) -> None:
    database.execute(f"delete from {kind} where {condition(kind, where)}", tuple(where.values()))


def reset() -> None:
    for kind in ("message", "session", "failed_sign_in", "user"):
        remove(kind, {})
