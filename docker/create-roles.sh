#!/bin/sh
# Creates the database with its two roles: `narthex` owns the tables and migrates, `narthex_service` serves and owns nothing.
# The image of PostgreSQL runs this once, when it makes the data folder. The passwords are in files, so that no list of
# processes shows them, and psql's own variables, so that they are quoted.
set -eu
SECRETS=${SECRETS:-/run/secrets}
export SECRETS
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
\set owner_password `cat "$SECRETS/owner_password"`
\set service_password `cat "$SECRETS/service_password"`
set log_statement = none;
set log_min_error_statement = panic;
create role narthex login createrole password :'owner_password';
create role narthex_service login password :'service_password';
create database narthex owner narthex;
revoke connect, temporary on database narthex from public;
grant connect on database narthex to narthex_service;
SQL
