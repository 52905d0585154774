"""Writes the validated hours of a club's trainers in a month as CSV."""

import csv
import os
import sys

from club_client import ClubClient, ClubError, with_query

SCOPES = ["groups:read", "members:read", "staff_hours:read"]
COLUMNS = ["member_id", "name", "begin", "end", "hours", "information"]


def season_of(club, month):
    """Returns the season that a month is in. Every journey begins with the list of seasons."""
    for season in club.records("/seasons"):
        if season["start_date"] and season["start_date"][:7] <= month <= (season["end_date"] or "9999")[:7]:
            return season
    raise LookupError(f"no season of the club has {month}")


def trainer_ids(club, season):
    """Returns who leads a slot of the season or a lesson of one of its groups."""
    found = set()
    for slot in club.records(season["slots_path"]):
        found.update(slot["trainer_ids"])
    for group in club.records(season["groups_path"]):
        for lesson in club.records(group["lessons_path"]):
            found.update(lesson["trainer_ids"])
    return sorted(found)


def validated_entries(club, member_id, month):
    """Returns the entries of a statement; None where the month is not validated. Raises where some are missing."""
    entries = []
    total = 0
    try:
        for statement in club.pages(with_query(f"/staff-hours/{member_id}", month=month)):
            entries += statement["entries"]
            total = statement["total_seconds"]
    except ClubError as refusal:
        if refusal.status == 404:
            return None
        raise
    if sum(entry["duration_seconds"] for entry in entries) != total:
        raise ValueError(f"the entries of {member_id} in {month} do not make up {total} seconds")
    return entries


def rows(club, month, on_missing):
    """Yields the rows of the table. `on_missing` is called for a trainer whose month is not validated."""
    for member_id in trainer_ids(club, season_of(club, month)):
        entries = validated_entries(club, member_id, month)
        if entries is None:
            on_missing(member_id)
            continue
        member = club.read(f"/members/{member_id}")["data"]
        name = f"{member['first_name']} {member['last_name']}"
        for entry in entries:
            hours = f"{entry['duration_seconds'] / 3600:.2f}"
            yield [member_id, text(name), entry["begin"], entry["end"], hours, text(entry["information"] or "")]


def text(value):
    """Returns a text for a cell. A spreadsheet would run one that begins like a formula."""
    return f"'{value}" if value[:1] in ("=", "+", "-", "@", "\t", "\r") else value


def write_hours(club, month, output, on_missing):
    table = csv.writer(output)
    table.writerow(COLUMNS)
    table.writerows(rows(club, month, on_missing))


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: hours.py YYYY-MM; CLUB_BASE_URL, CLUB_CLIENT_ID and CLUB_SECRET say which club")
    settings = [os.environ[name] for name in ("CLUB_BASE_URL", "CLUB_CLIENT_ID", "CLUB_SECRET")]
    month = sys.argv[1]
    missing = []
    write_hours(ClubClient(*settings, SCOPES), month, sys.stdout, missing.append)
    for member_id in missing:
        print(f"the hours of {member_id} in {month} are not validated", file=sys.stderr)


if __name__ == "__main__":
    main()
