/** An envelope whose address was struck out, and the stamp that sends it back. */
export function ReturnToSender() {
  return (
    <div className="border-b-2 border-foreground bg-muted">
      <svg
        viewBox="0 0 480 200"
        aria-hidden="true"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="mx-auto block w-full max-w-lg fill-none stroke-foreground"
      >
        <path className="fill-accent dark:fill-background" stroke="none" d="M104 172h296l-20 12H124z" />
        <path className="fill-background dark:fill-card" d="M88 28h304v144H88z" />
        <path className="stroke-input" strokeWidth="1.5" d="M106 48h66M106 58h48M106 68h56" />
        <path className="fill-info dark:fill-info/25" d="M344 42h34v40h-34z" />
        <path className="stroke-background dark:stroke-foreground" strokeWidth="1.5" d="M350 70q5-4 11 0t11 0" />
        <path className="fill-card dark:fill-foreground" strokeWidth="1.5" d="M352 62h18l-3 6h-12zM361 62V50l7 9z" />
        <path
          className="stroke-input"
          strokeWidth="1.5"
          d="M292 52q6-5 12 0t12 0 12 0M292 62q6-5 12 0t12 0 12 0M292 72q6-5 12 0t12 0 12 0"
        />
        <path d="M270 110h90M270 126h104M270 142h62" />
        <path className="stroke-link" strokeWidth="3" d="M262 102l118 48M262 150l118-48" />
        <g transform="rotate(-9 152 122)" className="stroke-link">
          <path className="fill-background dark:fill-card" strokeWidth="3" d="M52 97h200v50H52z" />
          <path strokeWidth="1" d="M57 102h190v40H57z" />
          <text
            x="152"
            y="129"
            textAnchor="middle"
            textLength="172"
            lengthAdjust="spacingAndGlyphs"
            stroke="none"
            fontSize="18"
            className="fill-link font-display font-extrabold"
          >
            RETURN TO SENDER
          </text>
        </g>
      </svg>
    </div>
  );
}
