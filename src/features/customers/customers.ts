/** A sample customer (docs/contract/specification.md, 'Sample records'). The day of joining is yyyy-MM-dd. */
export type Customer = {
  id: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  address: string;
  status: 'active' | 'inactive';
  totalShipments: number;
  joinedDate: string;
};

/** Made up: the e-mail domains belong to nobody and the numbers are kept free for such uses. */
export const CUSTOMERS: readonly Customer[] = [
  {
    id: 'C-1001',
    name: 'Ingrid Halvorsen',
    email: 'ingrid.halvorsen@fjordlax.example',
    phone: '+44 20 7946 0318',
    company: 'Fjordlax Seafood',
    address: 'Strandgaten 18, 5013 Bergen, Norway',
    status: 'active',
    totalShipments: 412,
    joinedDate: '2019-03-11',
  },
  {
    id: 'C-1002',
    name: 'Mateus Carvalho',
    email: 'mateus@carvalho-cortica.example',
    phone: '+44 161 496 0127',
    company: 'Carvalho Cork',
    address: 'Rua do Infante 44, 4050-297 Porto, Portugal',
    status: 'active',
    totalShipments: 168,
    joinedDate: '2020-09-02',
  },
  {
    id: 'C-1003',
    name: 'Amina Yusuf',
    email: 'a.yusuf@savannahtea.example',
    phone: '+44 20 7946 0755',
    company: 'Savannah Tea Exporters',
    address: 'Moi Avenue 7, Mombasa 80100, Kenya',
    status: 'active',
    totalShipments: 297,
    joinedDate: '2020-01-20',
  },
  {
    id: 'C-1004',
    name: 'Daniel Okafor',
    email: 'daniel.okafor@lagosgrid.example',
    phone: '+44 113 496 0463',
    company: 'Lagos Grid Power',
    address: 'Marina Road 112, Lagos 102273, Nigeria',
    status: 'inactive',
    totalShipments: 23,
    joinedDate: '2022-06-15',
  },
  {
    id: 'C-1005',
    name: 'Hannah Whitfield',
    email: 'hannah@whitfieldlooms.example',
    phone: '+44 113 496 0981',
    company: 'Whitfield Looms',
    address: 'Mill Lane 3, Leeds LS11 5PZ, United Kingdom',
    status: 'active',
    totalShipments: 86,
    joinedDate: '2023-02-27',
  },
  {
    id: 'C-1006',
    name: 'Kenji Nakamura',
    email: 'k.nakamura@nakamura-optics.example',
    phone: '+1 206 555 0148',
    company: 'Nakamura Optics',
    address: '2-9-1 Minato Mirai, Yokohama 220-0012, Japan',
    status: 'active',
    totalShipments: 1204,
    joinedDate: '2017-11-06',
  },
  {
    id: 'C-1007',
    name: 'Lotte de Vries',
    email: 'lotte@devriesbulbs.example',
    phone: '+44 20 7946 0209',
    company: 'De Vries Bulbs',
    address: 'Stationsweg 61, 2161 AC Lisse, Netherlands',
    status: 'inactive',
    totalShipments: 9,
    joinedDate: '2021-08-30',
  },
  {
    id: 'C-1008',
    name: 'Rafael Medina',
    email: 'rmedina@andinacopper.example',
    phone: '+1 305 555 0172',
    company: 'Andina Copper',
    address: 'Avenida Errázuriz 755, Valparaíso, Chile',
    status: 'active',
    totalShipments: 538,
    joinedDate: '2018-05-14',
  },
  {
    id: 'C-1009',
    name: 'Claire Beaumont',
    email: 'claire@beaumontvins.example',
    phone: '+33 1 99 00 42 17',
    company: 'Beaumont Wines',
    address: 'Quai des Chartrons 29, 33000 Bordeaux, France',
    status: 'active',
    totalShipments: 75,
    joinedDate: '2024-04-08',
  },
  {
    id: 'C-1010',
    name: 'Marcus Lindgren',
    email: 'marcus@lindgrenbearings.example',
    phone: '+46 8 465 004 29',
    company: 'Lindgren Bearings',
    address: 'Packhusgatan 10, 411 13 Gothenburg, Sweden',
    status: 'active',
    totalShipments: 351,
    joinedDate: '2019-10-23',
  },
];
