const SERVICES = ['Air freight', 'Ocean freight', 'Road freight', 'Warehousing', 'Customs clearance', 'Last mile'];
const STEPS = ['Book', 'Pick up', 'Ship', 'Clear customs', 'Deliver'];
const FIGURES = ['120 countries', '48,000 shipments a year', '99.2 % on time', '24 hours a day'];

/** Static: Next renders it at build time. */
export default function Home() {
  return (
    <main>
      <h1>Freight by sea, air and road</h1>
      <form action="/tracking">
        <label>
          Tracking number <input name="number" />
        </label>
        <button type="submit">Track</button>
      </form>
      {[SERVICES, STEPS, FIGURES].map((list) => (
        <ul key={list[0]}>
          {list.map((text) => (
            <li key={text}>
              <h2>{text}</h2>
              <p>Cargo is booked, collected, cleared and delivered by one team, and its owner sees where it is.</p>
            </li>
          ))}
        </ul>
      ))}
    </main>
  );
}
