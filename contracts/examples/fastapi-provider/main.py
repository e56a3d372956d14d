"""The five endpoints of the toy provider in FastAPI: sign-in, user info, inbox, message, read.

    pip install -r requirements.txt
    PORT=8000 python3 main.py
"""

import os
from typing import Annotated, Any

import uvicorn
from fastapi import APIRouter, Depends, FastAPI, Header, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException

import tables

Row = tables.Row
app = FastAPI(docs_url=None, redoc_url=None)
api = APIRouter(prefix="/api")


def ok(data: Any, **rest: Any) -> Row:
    return {"code": 200, "message": "成功", "data": data, **rest}


def refusal(status: int, message: str, headers: dict[str, str] | None = None) -> JSONResponse:
    return JSONResponse({"code": status, "message": message}, status, headers)


@app.exception_handler(HTTPException)
async def answer_refusal(_request: Request, error: HTTPException) -> JSONResponse:
    return refusal(error.status_code, str(error.detail), {"Retry-After": "900"} if error.status_code == 429 else None)


# FastAPI's own body of a 422 has no code and no message.
@app.exception_handler(RequestValidationError)
async def answer_invalid(_request: Request, error: RequestValidationError) -> JSONResponse:
    return refusal(422, "; ".join(one["msg"] for one in error.errors()))


def user_of(row: Row) -> Row:
    return {"id": row["id"], "email": row["email"], "nickname": row["nickname"], "balance": "0.00"}


def message_of(row: Row) -> Row:
    names = ("id", "subject", "content", "created_at")
    return {**{name: row[name] for name in names}, "is_read": 1 if row["is_read"] else 0}


def signed_in(token: Annotated[str | None, Header()] = None) -> Row:
    session = tables.find("session", {"id": token}) if token else None
    user = tables.find("user", {"id": session["user_id"]}) if session and not session["is_expired"] else None
    if user is None:
        raise HTTPException(401, "登录已过期，请重新登录")
    return user


User = Annotated[Row, Depends(signed_in)]


class Credentials(BaseModel):
    email: str
    password: str


@api.post("/login")
def login(sent: Credentials) -> Row:
    if len(tables.select("failed_sign_in", {"email": sent.email})) >= 5:
        raise HTTPException(429, "登录失败次数过多，请 15 分钟后再试")
    user = tables.find("user", {"email": sent.email, "password": sent.password})
    if user is None:
        tables.create("failed_sign_in", {"email": sent.email})
        raise HTTPException(401, "邮箱或密码错误")
    session = tables.create("session", {"user_id": user["id"]})
    return ok({"token": session["id"], "user": user_of(user)})


@api.get("/userinfo")
def user_info(user: User) -> Row:
    return ok(user_of(user))


@api.get("/messages/inbox")
def inbox(user: User, page: int = 1, limit: int = 10, unread_only: str = "") -> Row:
    every = tables.select("message", {"user_id": user["id"]})
    unread = [one for one in every if not one["is_read"]]
    rows = unread if unread_only == "1" else every
    data = [message_of(one) for one in rows[(page - 1) * limit : page * limit]]
    return ok(data, meta={"total": len(rows), "page": page, "limit": limit, "unread_count": len(unread)})


def own_message(id: int, user: User) -> Row:
    message = tables.find("message", {"id": id, "user_id": user["id"]})
    if message is None:
        raise HTTPException(404, "消息不存在")
    return message


Message = Annotated[Row, Depends(own_message)]


# Other paths below /messages, such as /messages/unread-count, are no message: they answer 404 until they are written.
@api.get("/messages/{id:int}")
def message(message: Message) -> Row:
    return ok(message_of(message))


@api.put("/messages/{id:int}/read")
def mark_read(message: Message) -> Row:
    tables.update("message", message["id"], {"is_read": 1})
    return ok(None)


app.include_router(api)


class RecordCall(BaseModel):
    call: str
    kind: str = ""
    id: str | int = ""
    fields: Row = {}
    where: Row = {}


def change_records(sent: RecordCall) -> Row | None:
    if sent.call == "create":
        return tables.create(sent.kind, sent.fields)
    if sent.call == "find":
        return tables.find(sent.kind, sent.where)
    if sent.call == "update":
        return tables.update(sent.kind, sent.id, sent.fields)
    if sent.call == "remove":
        return tables.remove(sent.kind, sent.where)
    return tables.reset()


def records(sent: RecordCall) -> Any:
    try:
        row = change_records(sent)
    except LookupError as error:
        return JSONResponse({"message": str(error)}, 501)
    return {"id": row["id"]} if row else {}


# The address of the state server's adapter. A provider has it in tests only.
if os.environ.get("ENVIRONMENT") != "production":
    app.post("/records")(records)

if __name__ == "__main__":
    port = int(os.environ.get("PORT", "8000"))
    print(f"http://127.0.0.1:{port}", flush=True)
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning")
