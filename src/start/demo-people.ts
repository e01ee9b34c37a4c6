/** The demo's customers: names that exist nowhere, numbers from the range kept for fiction. */
export const people = [
  {
    name: 'Marisol Quintero',
    phone: '2135550142',
    email: 'marisol@customers.example',
    amount: '84.50',
    notes: 'Two dozen conchas, pick-up Saturday',
  },
  { name: 'Dwayne Okafor', phone: '2135550143', email: null, amount: '1250.00', notes: 'Brake pads and rotors, front' },
  { name: 'Hana Lindqvist', phone: '2135550144', email: 'hana@customers.example', amount: '36.25', notes: null },
  { name: 'Tomás Arriaga', phone: '2135550145', email: null, amount: '210.00', notes: 'Deposit for the corner booth' },
  { name: 'Priya Venkataraman', phone: '2135550146', email: 'priya@customers.example', amount: '59.99', notes: null },
  { name: 'Joel Abernathy', phone: '2135550147', email: null, amount: '18.75', notes: null },
  {
    name: 'Camille Beauregard',
    phone: '2135550148',
    email: 'camille@customers.example',
    amount: '432.10',
    notes: 'Balance on the gown alteration',
  },
  { name: 'Oluwaseun Adeyemi', phone: '2135550149', email: null, amount: '96.00', notes: null },
  {
    name: 'Renata Kowalczyk',
    phone: '2135550150',
    email: 'renata@customers.example',
    amount: '145.00',
    notes: 'Invoice for the spring service',
  },
  { name: 'Silas Greenwood', phone: '2135550151', email: null, amount: '72.40', notes: null },
] as const;
