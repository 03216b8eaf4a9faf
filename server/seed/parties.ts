/** Believable trading houses; every address is at example.com, so that a demo never mails anyone. */
export type Party = { name: string; email: string; contact: string; address: string; city: string; country: string };

const party = (
  name: string,
  mailbox: string,
  contact: string,
  address: string,
  city: string,
  country: string,
): Party => ({
  name,
  email: `${mailbox}@example.com`,
  contact,
  address,
  city,
  country,
});

export const PARTIES: readonly Party[] = [
  party('Anneke de Vries', 'a.devries', '+31 10 555 0142', 'Waalhaven Oostzijde 12', 'Rotterdam', 'Netherlands'),
  party('Lukas Brandt', 'l.brandt', '+49 40 555 0190', 'Am Sandtorkai 48', 'Hamburg', 'Germany'),
  party('Mei Lin Tan', 'meilin.tan', '+65 6555 0127', '31 Keppel Road', 'Singapore', 'Singapore'),
  party('Carlos Medina', 'c.medina', '+34 96 555 0133', 'Avenida del Puerto 210', 'Valencia', 'Spain'),
  party('Grace Okafor', 'g.okafor', '+234 1 555 0118', '7 Wharf Road, Apapa', 'Lagos', 'Nigeria'),
  party('Hiroshi Tanaka', 'h.tanaka', '+81 45 555 0174', '2-1 Minato Mirai', 'Yokohama', 'Japan'),
  party('Sarah Whitcombe', 's.whitcombe', '+44 1394 555 018', 'Dock Gate 1, Carr Road', 'Felixstowe', 'United Kingdom'),
  party('Olivia Reyes', 'o.reyes', '+1 310 555 0166', '425 South Palos Verdes Street', 'Los Angeles', 'United States'),
  party('Tom Kowalczyk', 't.kowalczyk', '+48 58 555 0151', 'ul. Węglowa 22', 'Gdańsk', 'Poland'),
  party('Amélie Laurent', 'a.laurent', '+33 2 35 55 01 09', 'Quai de la Saône 4', 'Le Havre', 'France'),
  party('Rajesh Menon', 'r.menon', '+91 22 5555 0121', 'Ballard Estate, 14 Calicut Street', 'Mumbai', 'India'),
  party(
    'Fatima Al Suwaidi',
    'f.alsuwaidi',
    '+971 4 555 0183',
    'Jebel Ali Free Zone, Gate 5',
    'Dubai',
    'United Arab Emirates',
  ),
  party('João Pereira', 'j.pereira', '+55 13 5555 0147', 'Avenida Conselheiro Rodrigues Alves 30', 'Santos', 'Brazil'),
  party('Emily Chen', 'e.chen', '+1 312 555 0139', '1500 West Fulton Market', 'Chicago', 'United States'),
  party('Marta Lindqvist', 'm.lindqvist', '+46 31 555 0162', 'Skandiahamnen 8', 'Gothenburg', 'Sweden'),
  party('Daniel Novak', 'd.novak', '+1 212 555 0158', '88 Pine Street', 'New York', 'United States'),
];

/** In kg; `pieces` as they are typed. */
export const CARGO: readonly { text: string; weight: number; pieces?: string }[] = [
  {
    text: 'Two crates of machine spares, this side up. Please call before delivery.',
    weight: 184.5,
    pieces: '2 crate 110x80x90 92.25',
  },
  {
    text: 'Ceramic tableware, fragile. Twelve cartons on one pallet.',
    weight: 412,
    pieces: '1 pallet 120x80x140 412 "12 cartons of tableware"',
  },
  { text: 'Contract documents, signature on delivery.', weight: 3.2 },
  { text: 'Samples for the spring fair, hall 4, stand B12.', weight: 27.8 },
  { text: 'Green coffee, 40 bags of 60 kg. Keep dry.', weight: 2400, pieces: '40 bag 95x60x18 60' },
  { text: 'Medical consumables. Temperature between 2 and 8 degrees.', weight: 96.4 },
  { text: '', weight: 12.125 },
  {
    text: 'Bicycle frames, boxed one by one.\nPallet is not stackable.',
    weight: 320,
    pieces: '16 carton 140x25x80 20 "Frame, size 56"',
  },
  { text: 'Printed catalogues, second batch.', weight: 845.3 },
  {
    text: 'Solar inverters with mounting rails.',
    weight: 1290.75,
    pieces: '3 pallet 120x100x150 380.25 "Inverters"; 1 bundle 420x30x30 150 "Rails"',
  },
];
