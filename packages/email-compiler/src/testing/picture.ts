/** A picture as the image library gives it. */
export const picture = {
  id: '7',
  name: 'shoes.png',
  src: 'https://img.example.com/shoes.png',
  date: '2026-11-01',
};
