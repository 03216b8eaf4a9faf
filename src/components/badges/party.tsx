type PartyProps = { name: string; email: string };

/** The sender or receiver: the name above the e-mail address, each on one line. */
export function Party({ name, email }: PartyProps) {
  return (
    <>
      <p dir="auto" className="truncate" title={name}>
        {name}
      </p>
      <p className="truncate text-xs text-muted-foreground" title={email}>
        {email}
      </p>
    </>
  );
}
